// The lines of the score sheet: written boxes are certain; an open one tells what the city would bring now.
import { columnsOf, type Sheet } from '../../play/sheet';
import type { ScoreProps } from '../board';
import CityLeft from './CityLeft.svelte';
import BuildingPiece from './pieces/Building.svelte';
import { categories, type Building, type Category, type View } from './types';
import { categoryName, count, say } from './words';

const icons: Record<Category, Building> = {
  lowest: { colour: 'yellow', value: 3 },
  highest: { colour: 'green', value: 8 },
  one_colour: { colour: 'red', value: 5 },
  all: { colour: 'yellow', value: 6 },
};

export function score({ view, seats, winners }: ScoreProps<View>, over: boolean): Sheet {
  return {
    columns: columnsOf(seats, winners),
    rows: categories.map((category) => ({
      id: category,
      name: categoryName(category),
      rule: say(`category.${category}`),
      picture: { of: BuildingPiece, given: { ...icons[category] } },
      cells: view.towns.map(({ sheet, worth }) => {
        const written = sheet[category];
        if (written !== null) return { points: written, note: say('sheet.written') };
        if (over) return { points: 0 };
        return { points: null, open: worth[category], note: say('sheet.would', { points: worth[category] }) };
      }),
    })),
    after: [
      {
        id: 'city',
        name: say(over ? 'city-left' : 'city-now'),
        rule: say('tie-break'),
        cells: view.towns.map(({ city }) => ({
          points: null,
          note: count('buildings', city.length),
          picture: { of: CityLeft, given: { city } },
        })),
      },
    ],
  };
}
