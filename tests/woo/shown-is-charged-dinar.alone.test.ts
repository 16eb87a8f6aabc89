import { setCurrencyDigits } from '#core/rules/money/currency.ts';
import { testShownIsCharged, testStockIsCharged } from './shown-is-charged.ts';

setCurrencyDigits(3);
testShownIsCharged({ code: 'KWD', symbol: '&#x62f;.&#x643;', digits: 3, position: 'left' });
testStockIsCharged({ code: 'KWD', symbol: '&#x62f;.&#x643;', digits: 3, position: 'left' });
