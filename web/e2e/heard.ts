// What a screen reader is given: the browser's accessibility tree, asked as assistive technology asks it.
import type { CDPSession, Page } from 'playwright-core';

/** A button as it is spoken of: its name, and whether it is pressed. */
export interface Heard {
  name: string;
  pressed: boolean;
  node: number;
}

export class Ear {
  private constructor(private readonly line: CDPSession) {}

  static async of(page: Page): Promise<Ear> {
    const line = await page.context().newCDPSession(page);
    await line.send('Accessibility.enable');
    return new Ear(line);
  }

  /** The buttons inside what the selector finds that are not said to be disabled, in their order. */
  async buttons(inside: string): Promise<Heard[]> {
    const { result } = await this.line.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(inside)})`,
    });
    const { nodes } = await this.line.send('Accessibility.queryAXTree', {
      objectId: result.objectId,
      role: 'button',
    });
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ name, properties = [], backendDOMNodeId }) => {
        const said = new Map(properties.map((one) => [one.name, String(one.value.value)]));
        return {
          name: String(name?.value ?? ''),
          disabled: said.get('disabled') === 'true',
          pressed: said.get('pressed') === 'true',
          node: backendDOMNodeId!,
        };
      })
      .filter(({ disabled }) => !disabled);
  }

  /** Whether the focus is on it now, or it is gone. */
  async at({ node }: Heard): Promise<'here' | 'elsewhere' | 'gone'> {
    try {
      const { object } = await this.line.send('DOM.resolveNode', { backendNodeId: node });
      const { result } = await this.line.send('Runtime.callFunctionOn', {
        objectId: object.objectId,
        functionDeclaration:
          'function () { return this === document.activeElement ? "here" : this.isConnected ? "elsewhere" : "gone"; }',
      });
      return result.value as 'here' | 'elsewhere' | 'gone';
    } catch {
      return 'gone';
    }
  }
}
