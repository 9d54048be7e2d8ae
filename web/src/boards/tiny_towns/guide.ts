// The guided first game: two players, the cards of a first game, no monuments; the learner has the hammer first.
import type { Guide } from '../board';

const decided = (verb: string) => (move: Record<string, unknown>) => move.verb === verb;

export const guide: Guide = {
  seed: '2',
  seats: 2,
  variants: ['first-game', 'no-monuments'],
  settings: {},
  steps: [
    {
      text: {
        en: 'This clearing of sixteen squares is your town. Fill it with buildings: a square without one costs a point at the end.',
        pl: 'Ta polana z szesnastoma polami to twoje miasteczko. Zabuduj ją: pole bez budynku kosztuje na koniec punkt.',
      },
      at: '.tray',
    },
    {
      text: {
        en: 'These seven cards are for everybody. Cubes that lie in the pattern of a card, turned or mirrored as you like, become its building.',
        pl: 'Te siedem kart jest dla wszystkich. Surowce ułożone we wzór karty, dowolnie obrócony lub odbity, zamieniają się w jej budynek.',
      },
      at: '.cards',
    },
    {
      text: {
        en: 'You have the hammer, so you name the resource of this round. Everybody has to place it. Tap wood, then name it.',
        pl: 'Masz młoteczek, więc wskazujesz surowiec tej tury. Wszyscy muszą go położyć. Dotknij drewna, a potem je wskaż.',
      },
      at: '.rack',
      until: decided('name'),
    },
    {
      text: {
        en: 'Tap an empty square to see the cube there. Tap again, or use the button, to place it. A cube never moves again.',
        pl: 'Dotknij pustego pola, a zobaczysz tam surowiec. Dotknij drugi raz albo użyj przycisku, żeby go położyć. Potem już się nie ruszy.',
      },
      at: '.tray',
      until: decided('place'),
    },
    {
      text: {
        en: 'Now your neighbour names, and you have to place that cube too, wanted or not. Leave the squares beside your wood free.',
        pl: 'Teraz surowiec wskazuje sąsiad i ty też musisz go położyć, chcesz czy nie. Zostaw wolne pola obok swojego drewna.',
      },
      at: '.strip',
      until: decided('place'),
    },
    {
      text: {
        en: 'The hammer is back. A Well is wood and stone side by side, so name stone. The small number on a cube says how many cards it could complete.',
        pl: 'Młoteczek wraca do ciebie. Studnia to drewno i kamień obok siebie, więc wskaż kamień. Liczba przy surowcu mówi, ile kart może dopełnić.',
      },
      at: '.rack',
      until: decided('name'),
    },
    {
      text: {
        en: 'Tap the square beside the wood: the line around the squares shows which pattern the cube completes. Place it.',
        pl: 'Dotknij pola obok drewna: linia wokół pól pokazuje, jaki wzór dopełni surowiec. Połóż go.',
      },
      at: '.tray',
      until: decided('place'),
    },
    {
      text: {
        en: 'The card of the Well shines: its pattern lies ready. Tap it to see which cubes go, then build. You could also wait; nobody has to build.',
        pl: 'Karta Studni jest podświetlona: jej wzór jest gotowy. Dotknij jej, a zobaczysz, które surowce znikną, i buduj. Możesz też czekać; nikt nie musi budować.',
      },
      at: '.cards',
      until: decided('build'),
    },
    {
      text: {
        en: 'The building stands on one of the squares its cubes leave, and stays there. A Well scores a point for each cottage beside it, so leave room for some.',
        pl: 'Budynek staje na jednym z pól zwolnionych przez surowce i tam zostaje. Studnia daje punkt za każdy domek obok niej, więc zostaw na nie miejsce.',
      },
      at: '.tray',
      until: decided('stand'),
    },
    {
      text: {
        en: 'That is a turn. When your board has no empty square left, your town is complete. Tap any building to see what its points come from. Good building!',
        pl: 'Tak wygląda tura. Gdy na planszy nie ma już pustego pola, miasteczko jest ukończone. Dotknij budynku, żeby zobaczyć, skąd są jego punkty. Udanej budowy!',
      },
    },
  ],
};
