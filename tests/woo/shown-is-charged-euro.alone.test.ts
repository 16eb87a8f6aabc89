import { setCurrencyDigits } from '#core/rules/money/currency.ts';
import { testShownIsCharged, testStockIsCharged } from './shown-is-charged.ts';

setCurrencyDigits(2);
testShownIsCharged({ code: 'EUR', symbol: '&euro;', digits: 2, position: 'left' });
testStockIsCharged({ code: 'EUR', symbol: '&euro;', digits: 2, position: 'left' });
