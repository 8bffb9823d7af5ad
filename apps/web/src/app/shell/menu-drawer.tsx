import { Drawer } from 'antd';
import { MenuEntries } from './side-menu.tsx';

/** The menu over the page, on phones. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} placement="left" size={280} title="电子招标采购大数据分析系统" styles={{ body: { padding: '8px 0' } }} focusable={{ trap: true }}>
      <nav aria-label="主菜单">
        <MenuEntries collapsed={false} onOpen={onClose} />
      </nav>
    </Drawer>
  );
}
