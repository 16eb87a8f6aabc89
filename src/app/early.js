// What a page does ahead of its scripts, beside its theme: one script, for each has a hash of its own in the page's policy.
import './early-taps.js';
import './early-install.js';
import './early-pictures.js';
import './early-styles.js';
