import { MarkLineComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([MarkLineComponent]);
