// The parts of css-tree that are used. Its main entry would also load the grammar of every property.
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree';
}
declare module 'css-tree/walker' {
  export { walk as default } from 'css-tree';
}
declare module 'css-tree/utils' {
  export { ident, List } from 'css-tree';
}
