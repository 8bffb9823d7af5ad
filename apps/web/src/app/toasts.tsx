import { ToastHost } from '../widgets/toast/toast-host.tsx';
import { Providers } from './shell/providers.tsx';

export function Toasts() {
  return (
    <Providers>
      <ToastHost />
    </Providers>
  );
}
