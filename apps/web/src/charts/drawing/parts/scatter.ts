import { ScatterChart } from 'echarts/charts';
import { use } from 'echarts/core';

use([ScatterChart]);
