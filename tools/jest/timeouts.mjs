import { configure } from '@testing-library/dom';

// Waiting ends as soon as the condition holds. On a busy machine that may take longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });
