// Giving a link away: to the system's share sheet where there is one, else to the clipboard. And a text as a file.
export async function copy(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  // Without https (a server at home) there is no clipboard for scripts, but there is still the old way.
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else works there
  document.execCommand('copy');
  field.remove();
}

export const canShare = (): boolean => typeof navigator.share === 'function';

export async function share(title: string, url: string): Promise<void> {
  // Closing the share sheet again is no error.
  await navigator.share({ title, url }).catch(() => {});
}

export const canShareFiles = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

export async function shareFile(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => {});
}

export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/plain' }));
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it after this function has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
