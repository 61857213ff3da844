import { expect, it, test } from 'vitest';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { createTitleOf } from './create-title-of.ts';

const titleOf = createTitleOf();

test.each([
  ['github', 'GitHub'],
  ['github-octocat', 'GitHub Octocat'],
  ['google-pay', 'Google Pay'],
  ['aws-ec2', 'AWS EC2'],
  ['aws-elastic-beanstalk', 'AWS Elastic Beanstalk'],
  ['x-ai-dark', 'xAI dark'],
  ['nodejs-icon', 'Node.js icon'],
  ['jquery-mobile', 'jQuery Mobile'],
  ['c-plusplus', 'C++'],
  ['openai-icon', 'OpenAI icon'],
  ['npm', 'npm'],
  ['adobe-after-effects', 'Adobe After Effects'],
  ['adobe-indesign', 'Adobe InDesign'],
])('the title of %s is %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

it('appears in the credit and the description too', () => {
  const { credit, description } = loadCatalogue().byName('google-pay')?.logo ?? {};
  expect(credit).toContain('“Google Pay”');
  expect(description).toContain('Google Pay');
});
