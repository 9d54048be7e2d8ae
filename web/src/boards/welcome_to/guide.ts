// The guided first game: a base game for two whose first two turns show all six effects. The first pairs are 6 with
// bis, 11 with pool and 5 with landscaper; a temp, a surveyor and an estate agent follow.
import type { Guide, GuideStep } from '../board';

const steps: GuideStep[] = [
  {
    text: {
      en: 'Your town: three streets with 33 empty houses. In every street the numbers must rise from left to right; gaps are fine.',
      pl: 'Twoje miasteczko: trzy ulice i 33 puste domy. Przy każdej ulicy numery muszą rosnąć od lewej do prawej, luki są dozwolone.',
    },
    at: '.town',
  },
  {
    text: {
      en: 'Each turn everybody picks one of the same three pairs: a number and its effect. The small picture under a number is the effect that comes next turn.',
      pl: 'W każdej turze wszyscy wybierają spośród tych samych trzech par: numer i jego efekt. Mały obrazek pod numerem to efekt, który przyjdzie w następnej turze.',
    },
    at: '.offer',
  },
  {
    text: {
      en: 'Tap 11 with the pool. Every house that may take the number lights up. Tap one with a dashed pool near the right end, look, and tap it again.',
      pl: 'Dotknij pary 11 i basen. Zaświecą się wszystkie domy, które mogą przyjąć ten numer. Dotknij domu z przerywanym basenem bliżej prawego końca, obejrzyj i dotknij jeszcze raz.',
    },
    at: '.offer',
    until: (move) => move.verb === 'write',
  },
  {
    text: {
      en: 'After the number comes its effect, if it finds something to do. It is always up to you. A pool can be dug now or never: dig it if you are asked.',
      pl: 'Po numerze następuje jego efekt, o ile ma co zrobić. Zawsze możesz z niego zrezygnować. Basen powstaje teraz albo nigdy: zbuduj go, jeśli gra o to pyta.',
    },
    at: '.prompt',
  },
  {
    text: {
      en: 'Everything earned is crossed off here. The more pools and temps the better; a bis house costs more each time.',
      pl: 'Tu skreślasz wszystko, co zdobywasz. Im więcej basenów i pracowników tymczasowych, tym lepiej; każdy dom bis kosztuje coraz więcej.',
    },
    at: '.tracks',
  },
  {
    text: {
      en: 'City plans ask for estates: one to six numbered houses from fence to fence. Whoever fulfils a plan first gets the higher value.',
      pl: 'Plany miasta wymagają osiedli: od jednego do sześciu domów z numerami, od płotu do płotu. Kto pierwszy zrealizuje plan, dostaje wyższą wartość.',
    },
    at: '.plans',
  },
  {
    text: {
      en: 'The second turn brings new effects. A surveyor builds a fence, an estate agent raises what estates are worth, a temp changes the number by up to two: turn the dial. Choose, and write.',
      pl: 'Druga tura przynosi nowe efekty. Geodeta stawia płot, pośrednik podnosi wartość osiedli, pracownik tymczasowy zmienia numer o najwyżej dwa: przekręć pokrętło. Wybierz i wpisz.',
    },
    at: '.offer',
    until: (move) => move.verb === 'write',
  },
  {
    text: {
      en: 'Here you look at the other sheets. Their last number stands beside the name.',
      pl: 'Tu obejrzysz arkusze innych. Obok imienia widać ostatnio wpisany numer.',
    },
    at: '.tabs',
  },
  {
    text: {
      en: 'The game ends when somebody has scored all three plans, has no empty house left or crosses a third refusal. Tap anything you wonder about: it tells you why not. Good luck!',
      pl: 'Gra kończy się, gdy ktoś zrealizuje wszystkie trzy plany, zapełni wszystkie domy albo skreśli trzecią odmowę. Dotknij czegokolwiek, co cię zastanawia: gra powie, dlaczego nie. Powodzenia!',
    },
  },
];

export const guide: Guide = { seed: '35', seats: 2, variants: [], settings: {}, steps };
