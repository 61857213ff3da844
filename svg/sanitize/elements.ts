const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** The elements that a sheet may hold. What is not listed is dropped with all that is in it. */
export const ELEMENTS: ReadonlySet<string> = words(`
  svg g defs symbol use switch a title desc style image
  path rect circle ellipse line polyline polygon
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
  feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateColor animateMotion animateTransform mpath set`);

/** The elements whose text counts; between all others there is only white space. */
export const TEXT_ELEMENTS: ReadonlySet<string> = words('text tspan textPath a title desc style');
