export { HomePage } from './home-page.tsx';
export { WallboardPage } from '../wallboard/wallboard-page.tsx';
