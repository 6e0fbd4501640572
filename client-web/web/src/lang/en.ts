const texts = import.meta.glob<string>("../../../../locales/en/{web,web_play,games,chat,tavreli}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(texts);
