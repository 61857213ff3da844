import { Clause } from './clause.tsx';

/** What somebody accepts who uses a logo that was found here. */
export function LogoUsage() {
  return (
    <div className="prose">
      <p>
        Logotheca shows files that other people published on Wikimedia’s wikis, and a bundled collection of
        brand logos. It owns none of them. These six clauses are what you accept when you use it.
      </p>
      <Clause number={1} title="Legal responsibility">
        <p>
          You decide how you use a logo, and you answer for that use. Read the licence on the file’s source
          page before you publish, and ask a lawyer where much depends on it. Nothing on this site is legal
          advice.
        </p>
      </Clause>
      <Clause number={2} title="No warranty">
        <p>
          Licences, authors and notices are shown as the source states them when we ask. They can be wrong,
          incomplete or out of date, and a file can disappear at any time. Logotheca is offered as it is:
          nobody warrants that a file is correct, available, free of other people’s rights, or fit for your
          purpose.
        </p>
      </Clause>
      <Clause number={3} title="Trademark recognition">
        <p>
          A free licence covers copyright only. Most logos are also trademarks of the companies and
          organisations they stand for, who keep every right to them. A logo shown here does not mean that its
          owner is connected with Logotheca, endorses it, or agrees to your use.
        </p>
      </Clause>
      <Clause number={4} title="Indemnification">
        <p>
          If somebody makes a claim against the people who run Logotheca because of how you used a file, you
          take over that claim and its reasonable costs, as far as the law allows. This does not cover faults
          of ours.
        </p>
      </Clause>
      <Clause number={5} title="User verification">
        <p>
          Check every file yourself: that it is the logo you mean, that it is the current one, that its
          licence allows what you plan, and that you do what the licence asks. Where the licence is unknown or
          the file is marked as not free, assume that you need the owner’s permission.
        </p>
      </Clause>
      <Clause number={6} title="Usage limitations">
        <ul>
          <li>Don’t use a logo to pretend that its owner made, sponsors or endorses what you do.</li>
          <li>Don’t use a logo to deceive, to imitate a brand, or to harm its reputation unlawfully.</li>
          <li>Keep the credit and the licence notice wherever the licence asks for them.</li>
          <li>Don’t work around the limits of this site; programs may use it within them.</li>
        </ul>
      </Clause>
      <p className="text-muted">Logotheca is not affiliated with the Wikimedia Foundation.</p>
    </div>
  );
}
