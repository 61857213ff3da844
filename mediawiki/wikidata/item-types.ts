/**
 * Types of items that are no brands, even with a logo or a website: the classes that most items with ambiguous names belong to.
 * Their subclasses aren't read, because that would take further requests; see `OTHER_PROPERTIES`.
 */
const OTHER_TYPES = {
  wikimediaPages: 'Q4167410 Q22808320 Q13406463 Q4167836 Q11266439 Q14204246 Q17362920',
  names: 'Q101352 Q202444 Q12308941 Q11879590 Q3409032 Q66480858',
  persons: 'Q5 Q95074 Q15632617 Q178885 Q22989102',
  settlements:
    'Q515 Q1549591 Q486972 Q532 Q3957 Q5084 Q15284 Q1093829 Q17343829 Q484170 Q747074 Q262166 Q42744322 Q22865 Q2039348 ' +
    'Q493522 Q70208 Q667509 Q2074737 Q3184121 Q5119 Q200250 Q1637706 Q123705',
  territories: 'Q6256 Q3624078 Q43702 Q202686 Q35657 Q47168 Q107390 Q56061 Q10864048',
  landscape: 'Q5107 Q23442 Q8502 Q4022 Q23397 Q165 Q355304 Q39816 Q34442 Q79007',
  works:
    'Q11424 Q24869 Q506240 Q24862 Q229390 Q202866 Q482994 Q208569 Q209939 Q134556 Q7366 Q105543609 Q571 Q7725634 Q8261 ' +
    'Q47461344 Q3305213 Q21191270 Q13442814',
  nature: 'Q16521 Q11173 Q113145171 Q11344 Q7187 Q8054 Q12136 Q12140 Q3863 Q523 Q8928 Q318 Q3314483 Q1364',
  languages: 'Q34770 Q1288568',
  events: 'Q1190554 Q178561',
};
const OTHER_IDS = new Set(Object.values(OTHER_TYPES).flatMap((ids) => ids.split(' ')));

/** True if items of a type aren't brands, e.g. "Q5", human. */
export function isOtherType(id: string): boolean {
  return OTHER_IDS.has(id);
}

/** ISO codes by item of the countries with most brands. */
const COUNTRIES = new Map(
  (
    'Q30 US Q183 DE Q145 GB Q142 FR Q38 IT Q29 ES Q55 NL Q31 BE Q39 CH Q40 AT Q34 SE Q35 DK Q20 NO Q33 FI Q36 PL Q213 CZ ' +
    'Q28 HU Q218 RO Q219 BG Q41 GR Q45 PT Q27 IE Q32 LU Q189 IS Q191 EE Q211 LV Q37 LT Q214 SK Q215 SI Q224 HR Q403 RS ' +
    'Q212 UA Q159 RU Q184 BY Q43 TR Q801 IL Q79 EG Q1028 MA Q258 ZA Q1033 NG Q114 KE Q851 SA Q878 AE Q846 QA Q794 IR ' +
    'Q668 IN Q843 PK Q902 BD Q854 LK Q148 CN Q8646 HK Q865 TW Q17 JP Q884 KR Q334 SG Q833 MY Q252 ID Q928 PH Q869 TH ' +
    'Q881 VN Q408 AU Q664 NZ Q16 CA Q96 MX Q155 BR Q414 AR Q298 CL Q739 CO Q419 PE Q77 UY Q232 KZ'
  )
    .match(/Q\d+ [A-Z]{2}/g)
    ?.map((pair) => pair.split(' ') as [string, string]),
);
let regionNames: Intl.DisplayNames | undefined;

/** Returns the English name of a country by its item, e.g. "Germany" for "Q183"; null for a country that isn't listed. */
export function countryName(id: string): string | null {
  const code = COUNTRIES.get(id);
  if (code === undefined) return null;
  regionNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return regionNames.of(code) ?? null;
}
