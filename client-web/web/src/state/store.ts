/** The one place that holds the state, and who is told of its changes: at most once a frame. */

export interface Store<State> {
  get(): State;
  /** Changes the state; who watches is told with the next frame. */
  update(change: (state: State) => State): void;
  /** Tells `watcher` of each change at once, with what was before. */
  observe(watcher: (now: State, before: State) => void): void;
}

/** `render` is called once a frame in which something changed. */
export function createStore<State>(
  first: State,
  render: (state: State) => void,
  nextFrame: (callback: () => void) => unknown,
): Store<State> {
  let state = first;
  let asked = false;
  const watchers: ((now: State, before: State) => void)[] = [];
  return {
    get: () => state,
    update(change) {
      const before = state;
      state = change(before);
      if (state === before) return;
      for (const watcher of watchers) watcher(state, before);
      if (asked) return;
      asked = true;
      nextFrame(() => {
        asked = false;
        render(state);
      });
    },
    observe: (watcher) => watchers.push(watcher),
  };
}
