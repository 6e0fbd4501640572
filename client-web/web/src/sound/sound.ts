/** Sounds, made while they are heard: no files. Off until a first gesture, for browsers give no sound before. */

export type Sound = "move" | "glad" | "check" | "prompt" | "low" | "end";

/** Each note: pitch in hertz, when it begins and how long it lasts, in seconds. */
type Note = readonly [pitch: number, start: number, length: number];

const NOTES: Record<Sound, readonly Note[]> = {
  move: [[220, 0, 0.07]],
  glad: [
    [330, 0, 0.1],
    [440, 0.08, 0.16],
  ],
  check: [
    [520, 0, 0.08],
    [520, 0.11, 0.1],
  ],
  prompt: [
    [587, 0, 0.12],
    [440, 0.13, 0.12],
    [587, 0.26, 0.2],
  ],
  low: [
    [880, 0, 0.06],
    [880, 0.1, 0.06],
    [880, 0.2, 0.06],
  ],
  end: [
    [392, 0, 0.18],
    [494, 0.16, 0.18],
    [587, 0.32, 0.35],
  ],
};

let context: AudioContext | undefined;

/** Listens for the first gesture. */
export function unlock(): void {
  const open = (): void => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  };
  for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, open, { passive: true });
}

/** Plays `sound`, `volume` loud (0 to 1). */
export function play(sound: Sound, volume: number): void {
  if (context === undefined || context.state !== "running" || volume <= 0) return;
  for (const [pitch, start, length] of NOTES[sound])
    tone(context, pitch, context.currentTime + start, length, volume);
}

function tone(audio: AudioContext, pitch: number, at: number, length: number, volume: number): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, volume * 0.4), at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length + 0.02);
}
