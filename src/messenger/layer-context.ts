import { createContext } from 'react';
import { PAGE_LAYER } from './state.ts';

/** The layer a component stands in: the page, or the modal whose host has put it here, by its id. */
export const LayerContext = createContext(PAGE_LAYER);
