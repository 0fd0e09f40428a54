import { configure } from '@testing-library/dom';

// What is waited for comes as soon as it can; on a machine with much else to do that may be after the usual second.
configure({ asyncUtilTimeout: 10_000 });
