import { HelpButton } from '../help/help-button.tsx';
import { FullScreenButton } from './full-screen-button.tsx';

/** Buttons of the header that need no data; on phones they are in the menu of the user. */
export function HeaderTools() {
  return (
    <>
      <FullScreenButton />
      <HelpButton />
    </>
  );
}
