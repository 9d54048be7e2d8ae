// The one motion of this board: a piece or cube comes down onto its square.
import { glide } from '../../play/motion';

export function drop(_node: Element) {
  return {
    duration: glide(),
    css: (along: number, left: number) => `transform: translateY(${-18 * left}%); opacity: ${along}`,
  };
}
