// Runs in Figma’s sandbox, which has no network and no DOM: ui.html searches, and this inserts what it found.

/** Figma refuses longer notes beside a node. */
const MAX_NOTE_LENGTH = 1000;

figma.showUI(__html__, { title: 'Logotheca', themeColors: true, width: 340, height: 520 });

figma.ui.onmessage = (message) => {
  if (message.type === 'ready') showSelected();
  if (message.type === 'insert') insert(message.logo, message.svg);
};

figma.on('selectionchange', showSelected);

/** Draws a logo in the middle of the view and selects it. */
function insert(logo, svg) {
  try {
    const node = figma.createNodeFromSvg(svg);
    node.name = logo.title;
    const { x, y } = figma.viewport.center;
    node.x = Math.round(x - node.width / 2);
    node.y = Math.round(y - node.height / 2);
    keepTerms(node, logo);
    figma.currentPage.selection = [node];
    figma.notify(`Inserted “${logo.title}”. ${logo.license}`);
    figma.ui.postMessage({ type: 'inserted', title: logo.title });
  } catch (error) {
    const text = `Figma can’t insert “${logo.title}”: ${error.message}`;
    figma.notify(text, { error: true });
    figma.ui.postMessage({ type: 'failed', text });
  }
}

/** Keeps the licence and the credit with the node, in the file and as a note in the panel of its properties. */
function keepTerms(node, { license, credit, sourceUrl }) {
  node.setPluginData('license', license);
  node.setPluginData('credit', credit);
  node.setPluginData('sourceUrl', sourceUrl);
  node.setRelaunchData({ credit: `${license}. ${credit}`.slice(0, MAX_NOTE_LENGTH) });
}

/** Tells the window the licence and credit of the selected node; without text if it isn’t from here. */
function showSelected() {
  const [node] = figma.currentPage.selection;
  const read = (key) => (node ? node.getPluginData(key) : '');
  figma.ui.postMessage({ type: 'selected', license: read('license'), credit: read('credit') });
}
