import { MapChart } from 'echarts/charts';
import { VisualMapContinuousComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([MapChart, VisualMapContinuousComponent]);
