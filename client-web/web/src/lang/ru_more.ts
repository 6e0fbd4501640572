const texts = import.meta.glob<string>(
  "../../../../locales/ru/{watching,web_account,web_games,web_watch,web_rules}.ftl",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

export default Object.values(texts);
