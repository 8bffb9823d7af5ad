export { cities, citiesOf, cityForms, findCity, findCityIn, type City } from './cities.ts';
export { knownPlaces, readPlace, type Place } from './read-place.ts';
