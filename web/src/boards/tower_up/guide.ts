// The guided first game: a real table for two with the starter objectives, the learner first. The deal is fixed, so
// the market offers plain cards and the first starting floors stand where a build is cheap.
import type { Guide, GuideStep } from '../board';

const verb = (name: string) => (move: Record<string, unknown>) => move.verb === name;

const steps: GuideStep[] = [
  {
    at: '.city',
    text: {
      en: 'This is the city that all companies build together. Your roofs are the blue pyramids. Most money at the end wins: from your machines, your visible roofs and the objectives.',
      pl: 'Oto miasto, które wszystkie firmy budują wspólnie. Twoje dachy to niebieskie piramidy. Wygrywa najbogatszy: pieniądze dają maszyny, widoczne dachy i cele.',
    },
  },
  {
    at: '.cards',
    text: {
      en: 'In a turn you take a card or you build. Begin with a card: tap one to see what it brings, then take it.',
      pl: 'W swojej turze bierzesz kartę albo stawiasz budynek. Zacznij od karty: dotknij jej, by zobaczyć, co daje, i weź ją.',
    },
    until: verb('take'),
  },
  {
    at: '.stock',
    text: {
      en: 'The floors of the card are in your stock now. Tap a colour on your turn to see where it may be built. More than ten floors cannot be kept.',
      pl: 'Piętra z karty są już w twoich zasobach. W swojej turze dotknij koloru, by zobaczyć, gdzie może stanąć. Zachować można najwyżej dziesięć pięter.',
    },
  },
  {
    at: '.site.legal',
    text: {
      en: 'Now build. Tap a site with a +: its sign shows the price, the new floor and one for each building next door, which all grow. No neighbour may have the new colour. Choose it and confirm.',
      pl: 'Teraz budowa. Dotknij placu z +: tabliczka pokazuje koszt, czyli nowe piętro i po jednym na każdy sąsiedni budynek, bo wszystkie rosną. Nowy budynek nie może mieć koloru sąsiada. Wybierz kolor i potwierdź.',
    },
    until: verb('build'),
  },
  {
    at: '.site.legal',
    text: {
      en: 'One of the floors you have just laid gets your roof. The taller the building, the further the machine of its colour drives: the signs tell how far. Choose one and confirm.',
      pl: 'Na jednym z właśnie dołożonych pięter kładziesz dach. Im wyższy budynek, tym dalej jedzie maszyna w jego kolorze: tabliczki mówią, o ile. Wybierz i potwierdź.',
    },
    until: verb('roof'),
  },
  {
    at: '.tracks',
    text: {
      en: 'Here your machines drive. The number over a column is the money it is worth. When all four machines have reached a column with a star, you have an extra turn at once.',
      pl: 'Tu jadą twoje maszyny. Liczba nad kolumną to jej wartość w milionach. Gdy wszystkie cztery dotrą do kolumny z gwiazdką, od razu masz dodatkową turę.',
    },
  },
  {
    at: '.objectives',
    text: {
      en: 'The three objectives of the city council. A roof of yours anywhere in a building, covered or not, is a share in it. Whoever is first takes the dearest bonus. Tap one to see everybody’s progress.',
      pl: 'Trzy cele rady miejskiej. Twój dach gdziekolwiek w budynku, nawet zakryty, to udział w jego budowie. Kto pierwszy, ten bierze najwyższy bonus. Dotknij celu, by zobaczyć postępy wszystkich.',
    },
  },
  {
    at: '.cone',
    text: {
      en: 'Roofs that end on top bring money through the cone. The game ends when somebody places the last of ten roofs, or when floors run out; then the others have a last turn. Now it is your city: have fun!',
      pl: 'Za dachy, które zostaną na szczytach, płaci pachołek. Gra się kończy, gdy ktoś położy ostatni z dziesięciu dachów albo gdy zabraknie pięter; pozostali mają wtedy ostatnią turę. Miasto jest twoje: dobrej zabawy!',
    },
  },
];

export const guide: Guide = {
  seed: '5',
  seats: 2,
  variants: ['starters'],
  settings: { 'first-player': '1' },
  steps,
};
