const MAKES_SOFTWARE =
  /\b(?:software|technology|technologies|internet|web(?:site)?|cloud|comput(?:er|ers|ing)|programming|javascript|framework|open[- ]source|operating system|databases?|mobile app|browser|semiconductors?|electronics|artificial intelligence|streaming|social (?:media|network(?:ing)?)|search engine|e-commerce|video games?|cryptocurrency|blockchain|messaging|microblogging)\b/i;

/**
 * True if a brand's description says that it is software, or makes some: the bundled packages have logos of such brands. Of the other
 * brands with the same name, nearly all are shops: Prisma is a supermarket, Astro sells fuel.
 */
export function makesSoftware(description: string | null): boolean {
  return MAKES_SOFTWARE.test(description ?? '');
}
