import { Tour } from 'antd';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';

interface Step {
  /** Selector of the element that it explains. Without one on the page, the step is in the middle of the window. */
  at: string;
  title: string;
  text: string;
}

const steps: readonly Step[] = [
  { at: 'nav[aria-label="主菜单"]', title: '1／5　功能', text: '左侧是您可以打开的全部功能，按交易、节资、价格、供应商、关系、专家分组。' },
  { at: 'main search', title: '2／5　筛选条件', text: '选时间、单位、品类、采购方式，全页的数字和图随之变化。条件在地址里，可以收藏、发给同事，也可以存成「视图」。' },
  { at: 'main [data-metric]', title: '3／5　指标卡', text: '点数值看背后的标段，点「同比」「环比」看为什么变了，ⓘ 是口径。鼠标移到卡片上，可以订阅、引用、加入我的首页。' },
  { at: 'button[aria-label="全局搜索"]', title: '4／5　全局搜索', text: '按 Ctrl+K，输入名称、拼音首字母或编号，找标段、供应商、单位、指标和帮助。' },
  { at: 'button[aria-label="帮助"]', title: '5／5　帮助', text: '按 F1 看当前页面怎么用、数字的含义、不包括什么。这个导览可以在帮助里再次打开。' },
];

/** Five steps over the current page. Escape and the cross end it at any of them. */
export function FeatureTour({ onEnd }: { onEnd: () => void }) {
  useReturnedFocus();
  return (
    <Tour
      open
      onClose={onEnd}
      onFinish={onEnd}
      steps={steps.map(({ at, title, text }) => ({
        title,
        description: text,
        target: () => document.querySelector<HTMLElement>(at) as HTMLElement,
        nextButtonProps: { children: '下一步' },
        prevButtonProps: { children: '上一步' },
      }))}
    />
  );
}
