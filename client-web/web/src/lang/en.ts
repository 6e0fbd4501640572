const texts = import.meta.glob<string>("../../../../locales/en/{web,games,chat,tavreli}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(texts);
