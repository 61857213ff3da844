const listOf = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** The elements that a sheet may contain. All others are dropped with their content. */
export const ELEMENTS: ReadonlySet<string> = listOf(`
  svg g defs symbol use switch a title desc style image
  path rect circle ellipse line polyline polygon
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
  feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateColor animateMotion animateTransform mpath set`);

/** The elements whose text content is not removed. */
export const TEXT_ELEMENTS: ReadonlySet<string> = listOf('text tspan textPath a title desc style');

const PLAIN = `
  viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength
  transform transform-box transform-origin version type media xml:space role aria-hidden tabindex
  requiredFeatures requiredExtensions systemLanguage
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type
  markerUnits markerWidth markerHeight refX refY orient
  dx dy rotate textLength lengthAdjust startOffset method spacing side
  filterUnits primitiveUnits filterRes in in2 result mode operator k1 k2 k3 k4 stdDeviation edgeMode order
  kernelMatrix divisor bias targetX targetY kernelUnitLength preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent limitingConeAngle azimuth elevation z pointsAtX pointsAtY pointsAtZ scale
  xChannelSelector yChannelSelector radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept
  amplitude exponent
  attributeName attributeType dur min max restart repeatCount repeatDur fill calcMode keyTimes keySplines
  keyPoints path additive accumulate origin
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-rendering direction display dominant-baseline enable-background fill-opacity
  fill-rule filter flood-color flood-opacity font-size font-size-adjust font-stretch font-style font-variant
  font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
  letter-spacing lighting-color marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow
  paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-rendering unicode-bidi vector-effect visibility word-spacing writing-mode`;

const NAMING = {
  text: 'aria-label lang xml:lang',
  id: 'id',
  classes: 'class',
  reference: 'href xlink:href',
  ids: 'aria-labelledby aria-describedby aria-controls aria-details aria-flowto aria-owns',
  times: 'begin end',
  values: 'values from to by',
  style: 'style',
  family: 'font-family',
};

/** Decides how an attribute's value is sanitised, and which names in it are prefixed. */
type AttributeKind = 'plain' | keyof typeof NAMING;

/** The attributes that a sheet may contain, with their kinds. All others are dropped. */
export const ATTRIBUTES: ReadonlyMap<string, AttributeKind> = new Map(
  Object.entries({ plain: PLAIN, ...NAMING }).flatMap(([kind, names]) =>
    [...listOf(names)].map((name) => [name, kind as AttributeKind]),
  ),
);
