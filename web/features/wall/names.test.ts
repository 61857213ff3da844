import { expect, it } from 'vitest';
import { readList } from './names.ts';

it('a wall has at most 200 names of at most 100 characters', () => {
  const { names, cut } = readList(Array.from({ length: 230 }, (_, at) => `Name ${at}`).join('\n'));
  expect([names.length, cut.length, cut[0]]).toEqual([200, 30, 'Name 200']);
  expect(readList('x'.repeat(300)).names).toEqual(['x'.repeat(100)]);
  expect(readList(`a${'𠮷'.repeat(120)}`).names).toEqual([`a${'𠮷'.repeat(99)}`]);
  expect(readList(`${'x'.repeat(99)} yyy`).names).toEqual(['x'.repeat(99)]);
});

it('names are counted without repetitions', () => {
  const list = (count: number) => Array.from({ length: 300 }, (_, at) => `Name ${at % count}`).join('\n');
  expect(readList(list(150))).toMatchObject({ names: { length: 150 }, cut: [] });
  expect(readList(list(201))).toMatchObject({ names: { length: 200 }, cut: { length: 1 } });
  expect(readList(`${'x'.repeat(100)}a\n${'x'.repeat(100)}b`).names).toHaveLength(1);
});
