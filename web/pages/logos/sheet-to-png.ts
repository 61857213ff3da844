/** Renders a sheet as a PNG of this width. @throws DownloadError if it is too large */
export async function sheetToPng(svg: Blob, width: number): Promise<Blob> {
  const { convert } = await import('#web/features/convert/convert.ts');
  return convert(svg, { fileType: 'svg' }, { format: 'png', width, background: null }, { isSheet: true });
}
