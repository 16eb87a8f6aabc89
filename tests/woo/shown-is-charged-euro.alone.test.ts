import { testShownIsCharged } from './shown-is-charged.ts';

testShownIsCharged('EUR');
