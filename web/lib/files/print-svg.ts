import { DownloadError } from '#files/download-error.ts';

const PRINTED = 'printed-svg';

/** Millimetres of a CSS pixel. @see CSS Values and Units, absolute lengths */
const MM_PER_PX = 25.4 / 96;

/** Removes what the last print added to the page. */
let removeLast = () => {};

/** Adds a drawing to the page, which prints nothing else until `removeLast` is called. */
function addDrawing(svg: string, { width, height }: { width: number; height: number }): HTMLImageElement {
  removeLast();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = Object.assign(new Image(), { src: url, alt: '' });
  const element = Object.assign(document.createElement('div'), { id: PRINTED });
  element.append(image);
  const styles = new CSSStyleSheet();
  const [widthMm, heightMm] = [width * MM_PER_PX, height * MM_PER_PX];
  styles.replaceSync(`
    @media screen { #${PRINTED} { display: none } }
    @media print {
      @page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }
      body > :not(#${PRINTED}) { display: none !important }
      html, body { margin: 0 !important; padding: 0 !important; background: none !important }
      #${PRINTED} img { display: block; width: ${widthMm}mm; height: ${heightMm - 0.1}mm }
    }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  document.body.append(element);
  removeLast = () => {
    element.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    URL.revokeObjectURL(url);
    removeLast = () => {};
  };
  return image;
}

/**
 * Opens the browser's print dialog for a drawing, from which it can be saved as a PDF: one page of its size, in CSS pixels. The
 * drawing stays one of vectors. @throws DownloadError if the browser can't draw it
 */
export async function printSvg(svg: string, size: { width: number; height: number }): Promise<void> {
  const image = addDrawing(svg, size);
  try {
    await image.decode();
  } catch {
    removeLast();
    throw new DownloadError('Your browser can’t print this drawing. Save it as an SVG instead.');
  }
  addEventListener('afterprint', () => removeLast(), { once: true });
  print();
}
