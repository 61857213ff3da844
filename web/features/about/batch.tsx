import { Section } from './section.tsx';

export function BatchSection() {
  return (
    <Section id="batch">
      <div className="prose">
        <p>
          Twenty logos are one job, not twenty. Premium adds two ways to take many home at once, both made in
          your own browser:
        </p>
        <ul>
          <li>
            <strong>One ZIP.</strong> Select logos across as many searches as you like and download them in
            one archive, each file under its own name, with a list that credits every one. As originals, or
            all as PNG, JPG, GIF, WebP or optimised SVG.
          </li>
          <li>
            <strong>One sheet.</strong> Merge several SVG logos into a single SVG, three in a row on a white
            ground, ready to open in a vector program. The paths stay paths.
          </li>
        </ul>
        <p className="text-muted">
          What can’t be fetched is named, never half saved, and can be tried again by itself. A single logo
          comes in the other formats too, from its own page.
        </p>
      </div>
    </Section>
  );
}
