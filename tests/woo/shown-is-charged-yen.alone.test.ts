import { setCurrencyDigits } from '#core/rules/money/currency.ts';
import { testShownIsCharged, testStockIsCharged } from './shown-is-charged.ts';

setCurrencyDigits(0);
testShownIsCharged({ code: 'JPY', symbol: '&yen;', digits: 0, position: 'left' });
testStockIsCharged({ code: 'JPY', symbol: '&yen;', digits: 0, position: 'left' });
