// The guided first game: a base game for three whose deal shows four families of monsters. The viewer begins with a
// red 4 and a yellow 3, with a green 8 in the office, and moves first.
import type { Guide, GuideStep } from '../board';

const steps: GuideStep[] = [
  {
    text: {
      en: 'This is your city. It starts with two buildings. Four times in the game it is counted, and the most points win.',
      pl: 'To twoje miasto. Na początku stoją w nim dwa budynki. Cztery razy w ciągu gry zdobędziesz za nie punkty, a wygra, kto zbierze ich najwięcej.',
    },
    at: '.city .street',
  },
  {
    text: {
      en: 'These are the four ways to count it, and you use each one once. In an open box you see what your city would bring right now.',
      pl: 'To cztery kategorie punktowania, każdej użyjesz raz. W wolnym polu widać, ile punktów twoje miasto dałoby właśnie teraz.',
    },
    at: '.city .boxes',
  },
  {
    text: {
      en: 'You hold one note, and every building costs one note, whatever its value. Tap a building, see what it changes, and confirm. Green would be a third colour: try the 8.',
      pl: 'Masz jeden banknot, a każdy budynek kosztuje jeden banknot, bez względu na wartość. Dotknij budynku, zobacz, co się zmieni, i potwierdź. Zielony byłby trzecim kolorem: spróbuj ósemki.',
    },
    at: '.office',
    until: (move) => move.verb === 'build',
  },
  {
    text: {
      en: 'Your note is spent, and new ones come from monsters. They strike your own city, so look for one that finds little to eat. Tap a monster: dashed frames mark what falls, a question mark what you would choose from.',
      pl: 'Banknot wydany, a nowe przynoszą potwory. Atakują twoje własne miasto, więc szukaj takiego, który niewiele tu znajdzie. Dotknij potwora: przerywana ramka to budynki, które padną, a znak zapytania to te, spośród których wybierzesz.',
    },
    at: '.planet',
    until: (move) => move.verb === 'attack',
  },
  {
    text: {
      en: 'An attack always brings exactly one note, even when nothing fell. You may never hold more than two, so with two notes you have to build.',
      pl: 'Za atak zawsze dostajesz dokładnie jeden banknot, nawet jeśli nic nie padło. Nie możesz mieć więcej niż dwa, więc mając dwa, musisz budować.',
    },
    at: '.city .purse',
  },
  {
    text: {
      en: 'Cards taken from the planet and the office leave holes. Only an empty row is dealt anew, so sometimes it pays to leave the last, nasty monster to somebody else.',
      pl: 'Po kartach zabranych z planety i z biura zostają puste miejsca. Nowe karty pojawiają się dopiero, gdy rząd opustoszeje, więc czasem warto zostawić ostatniego, wrednego potwora komuś innemu.',
    },
    at: '.planet',
  },
  {
    text: {
      en: 'Each little house is a building that has yet to leave the office. When all ten are gone, everybody fills one box, in secret and at the same time.',
      pl: 'Każdy domek to budynek, który ma jeszcze zejść z biura. Gdy znikną wszystkie, każdy wypełnia jedno pole, w tajemnicy i jednocześnie.',
    },
    at: '.office .until',
  },
  {
    text: {
      en: 'Once in the game the STOP card lets you do nothing: no building, no monster. And here you can look at the other cities. Have fun!',
      pl: 'Raz w grze karta STOP pozwala nie robić nic: ani budynku, ani potwora. A tutaj możesz podejrzeć inne miasta. Miłej gry!',
    },
    at: '.city .tabs',
  },
];

export const guide: Guide = { seed: '18', seats: 3, variants: [], settings: {}, steps };
