import { GraphChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';

// Without the layout of labels ECharts draws names over one another, regardless of `labelLayout`.
use([GraphChart, LabelLayout]);
