const texts = import.meta.glob<string>("../../../../locales/en/web_{account,games}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(texts);
