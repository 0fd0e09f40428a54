// The identity provider redirects the hidden frame here after checking for a session; this page passes the answer on to
// its parent.
parent.postMessage(location.href, location.origin);
