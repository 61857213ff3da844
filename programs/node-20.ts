// What the shared code uses and Node 20 lacks.
if (!('groupBy' in Map)) {
  Object.assign(Map, {
    groupBy: <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
      const groups = new Map<Key, Item[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
        index += 1;
      }
      return groups;
    },
  });
}
if (!('isSubsetOf' in Set.prototype)) {
  Object.defineProperty(Set.prototype, 'isSubsetOf', {
    value(this: Set<unknown>, other: ReadonlySet<unknown>) {
      return [...this].every((item) => other.has(item));
    },
  });
}

export {};
