/** A rectangle in the coordinates of a drawing. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SHAPES = 'path,rect,circle,ellipse,line,polyline,polygon,text,image,use';
const NOT_DRAWN = 'defs,clipPath,mask,marker,pattern,symbol';
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** Loads an empty document in which nothing runs or is fetched. */
async function openIsolatedFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  // Without allow-scripts, only this page can act on the document.
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">`;
  frame.style.cssText =
    'position:fixed;visibility:hidden;width:200px;height:200px;border:0;pointer-events:none';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Returns the corners of a shape with its stroke, in screen coordinates. Returns none if it isn't drawn. */
function cornersOf(shape: SVGGraphicsElement): DOMPoint[] {
  const { x, y, width, height } = shape.getBBox();
  const toScreen = shape.getScreenCTM();
  if ((width === 0 && height === 0) || !toScreen || shape.closest(NOT_DRAWN)) return [];
  const { stroke, strokeWidth } = getComputedStyle(shape);
  const margin = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) / 2;
  const matrix = DOMMatrix.fromMatrix(toScreen);
  return [x - margin, x + width + margin].flatMap((cornerX) =>
    [y - margin, y + height + margin].map((cornerY) => matrix.transformPoint({ x: cornerX, y: cornerY })),
  );
}

function enclose(points: readonly DOMPoint[]): Bounds | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const bounds = { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
  return bounds.width > 0 && bounds.height > 0 && Number.isFinite(bounds.width + bounds.height)
    ? bounds
    : null;
}

const round = (number: number) => Math.round(number * 1000) / 1000;

/**
 * Returns the bounds of the shapes of an SVG with their strokes, in the coordinates of its root. `code` is sanitised, and is
 * drawn in a document in which nothing runs or is fetched. Returns null if nothing can be measured. Never throws.
 */
export async function measureShapes(code: string): Promise<Bounds | null> {
  const frame = await openIsolatedFrame();
  try {
    const isolated = frame.contentDocument as Document;
    const { documentElement } = new DOMParser().parseFromString(code, 'image/svg+xml');
    const root = isolated.importNode(documentElement, true) as Element as SVGSVGElement;
    isolated.body.append(root);
    await isolated.fonts.ready;
    const toRoot = DOMMatrix.fromMatrix(root.getScreenCTM() ?? undefined).invertSelf();
    const shapes = [...root.querySelectorAll<SVGGraphicsElement>(SHAPES)];
    return enclose(shapes.flatMap(cornersOf).map((corner) => toRoot.transformPoint(corner)));
  } catch {
    return null;
  } finally {
    frame.remove();
  }
}
