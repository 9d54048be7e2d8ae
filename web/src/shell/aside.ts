// Keeps a layer out of the way for as long as it is shown. How that is done is fetched when there is something to show; a part
// that does not come leaves the layer where it is.
export function keepAside(layer: HTMLElement): () => void {
  let forget: (() => void) | null = null;
  let gone = false;
  void import('./clear')
    .then(({ stepAside }) => {
      if (!gone) forget = stepAside(layer);
    })
    .catch(() => {});
  return () => {
    gone = true;
    forget?.();
  };
}
