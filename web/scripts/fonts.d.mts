export function makeFonts(): Promise<void>;
export function fontsAreMade(): boolean;
