// Serves the tools of assistants over the standard input and output, with one brand and no network. Tests start it as a process.
import { runStdio } from '#programs/mcp/run-stdio.ts';
import { logoOf } from '../pages/logos.ts';
import { createBrand, createTestSource } from './assistant-source.ts';

const logo = logoOf('Acme');
const metro = {
  label: 'Metro',
  description: null,
  country: null,
  currentFile: null,
  thumbUrl: null,
  color: null,
};
const { source } = createTestSource({
  brands: {
    acme: { brand: createBrand({ id: 'Q1', label: 'Acme', current: logo, colors: ['#1db954'] }) },
    metro: {
      brand: null,
      choices: [
        { ...metro, id: 'Q2' },
        { ...metro, id: 'Q3' },
      ],
    },
  },
  logos: [logo],
});
await runStdio(source, { version: '1.2.3', log: (line) => process.stderr.write(`${line}\n`) });
