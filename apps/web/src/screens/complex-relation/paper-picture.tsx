import { useEffect, useRef } from 'react';
import styles from './complex-relation.module.css';
import { drawPicture, type Exported } from './picture-export.ts';

/** The picture as exported, for print: its texts stay texts. */
export function PaperPicture({ scene, basis, dataEnd }: Pick<Exported, 'scene' | 'basis' | 'dataEnd'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { svg } = drawPicture({ scene, basis, dataEnd });
    box.current?.replaceChildren(document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true));
  }, [scene, basis, dataEnd]);
  return (
    <div role="img" aria-label={scene.label} className={styles['paper']}>
      <div ref={box} />
    </div>
  );
}
